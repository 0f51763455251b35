import { refuse } from '../../Refusal';

/**
 * The address of an inventory system as it is kept: http or https, without a user, a query or a slash at
 * its end. Refuses what is none.
 */
export function inventoryAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '');
  if (!isPlain) {
    const message =
      '进销存地址应以 http:// 或 https:// 开头，不带用户名和问号，例如 https://jxc.example.com/api';
    refuse('INVENTORY_ADDRESS', message);
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}
