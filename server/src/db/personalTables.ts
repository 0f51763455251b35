import type { Moment } from './moment';

/** What a person keeps about themselves (modules/personal). */
export interface PersonalTables {
  avatar: { user_id: number; key: string; kind: 'png' | 'jpeg'; content: Buffer };
  wechat_binding: {
    user_id: number;
    open_id: string;
    union_id: string | null;
    nickname: string;
    bound_at: Moment;
  };
  wechat_visit: { state_hash: Buffer; holder_hash: Buffer; expires_at: Moment };
  security_event: {
    id: number;
    user_id: number;
    at: Moment;
    action: string;
    address: string;
    request_id: string;
  };
}
