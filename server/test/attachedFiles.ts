import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type {
  WireAttachmentChange,
  WireAttachments,
  WireAttachment,
} from '@mingzhang/shared/wire/attachment';
import type { Bookkeeper } from './bookkeeper';
import type { TestApp } from './testApp';
import { upload } from './upload';

export const PDF = Buffer.from('%PDF-1.7\n发票一\n%%EOF\n');

/** Files of one voucher, as the form asks for them; with a `path` those of something else. */
export function attachedFiles(
  app: TestApp,
  books: () => Bookkeeper,
  owner: () => { readonly id: number },
  path = '/voucher',
) {
  const url = (id = owner().id) => `${path}/${id}/attachments`;
  const attach = (name: string, content: Uint8Array = PDF, by = books().client, id = owner().id) =>
    upload<WireAttachmentChange>(by, url(id), name, content);
  return {
    url,
    attach,

    list: async (by = books().client) =>
      (await by.get<WireAttachments>(url())).data.attachments.map(({ name }) => name),

    attached: async (name = '发票.pdf', content: Uint8Array = PDF): Promise<WireAttachment> => {
      const answer = await attach(name, content);
      expect(answer).toMatchObject({ success: true });
      invariant(answer.data.attachment, 'a file was attached');
      return answer.data.attachment;
    },

    onDisk: async (): Promise<string[]> => {
      const folder = join(app.services.config.filesDir, 'attachments', String(books().set.id));
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      return names.filter((name) => name.includes('/'));
    },
  };
}
