import { http } from '../../http/siteHttp';
import type { WireUser } from '../../wire/user';

export interface AccountSetChoice {
  readonly id: number;
  readonly companyName: string;
}

/**
 * Signs in with mobile and password. Answers the account sets to choose from when there are several
 * and none is chosen yet; otherwise nothing is left to choose.
 */
export async function signIn(mobile: string, password: string): Promise<readonly AccountSetChoice[]> {
  const user = await http.postForm<WireUser>('/login', { mobile, password, forever: true });
  return user.accountSetsList.length > 1
    ? user.accountSetsList.map(({ id, companyName }) => ({ id: Number(id), companyName }))
    : [];
}

/** Enters one of several account sets. */
export async function chooseAccountSet(id: number): Promise<void> {
  await http.post(`/selectAccountSets/${id}`, {});
}
