import type { Bookkeeper } from './bookkeeper';
import type { Writes } from './reportWrites';
import { upload } from './upload';

/** Adds a file to what is at an address. */
const attachTo = ({ client }: Bookkeeper, address: string) =>
  upload<{ attachment: { id: number } }>(
    client,
    `${address}/attachments`,
    '发票.pdf',
    Buffer.from('%PDF-1.7'),
  );

/**
 * The calls that change files, for the test of the trail.
 * @param path of what has them, `/voucher`
 * @param noun as the trail calls it
 * @param make one of them, and answers its id
 */
export function attachmentWrites(
  books: () => Bookkeeper,
  path: string,
  noun: string,
  make: () => Promise<number>,
): Writes {
  /** The address of a file just added to a new one. */
  async function attached(): Promise<string> {
    const address = `${path}/${await make()}`;
    return `${address}/attachments/${(await attachTo(books(), address)).data.attachment.id}`;
  }
  return {
    [`POST ${path}/:id/attachments`]: [
      [`${noun}.attach`],
      async () => {
        const address = `${path}/${await make()}`;
        return () => attachTo(books(), address);
      },
    ],
    [`PUT ${path}/:id/attachments/:attachmentId`]: [
      [`${noun}.renameAttachment`],
      async () => {
        const address = await attached();
        return () => books().client.put(address, { name: '合同' });
      },
    ],
    [`DELETE ${path}/:id/attachments/:attachmentId`]: [
      [`${noun}.detach`],
      async () => {
        const address = await attached();
        return () => books().client.del(address);
      },
    ],
  };
}
