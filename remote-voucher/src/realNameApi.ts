import { http } from '@mingzhang/shell';

/** Gives the person signed in their name; what else is known of them stays. */
export const saveRealName = (realName: string) => http.postForm('/updateUser', { realName });
