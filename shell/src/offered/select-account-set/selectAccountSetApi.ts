import { http } from '@mingzhang/shared/http';
import { fromUser, type UserState } from '@mingzhang/shared/wire/user';

/** Enters one of the account sets; the body is whatever /login answered, as it was stored. */
export async function enterAccountSet(id: number, storedUser: unknown): Promise<void> {
  await http.post(`/selectAccountSets/${id}`, storedUser);
}

/** Leaves the current account set for another one. */
export async function switchAccountSet(id: number, user: UserState): Promise<void> {
  await http.post(`/selectAccountSets/${id}`, fromUser(user));
}

export async function signOut(): Promise<void> {
  await http.get('/logout');
}
