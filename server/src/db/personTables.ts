import type { ColumnType, Generated } from 'kysely';
import type { GeneratedMoment, Moment } from './moment';

/** People: how they sign in, where they are signed in, and what they keep about themselves. */
export interface PersonTables {
  app_user: {
    id: number;
    mobile: string;
    real_name: string;
    email: string | null;
    avatar_url: string | null;
    password_hash: string | null;
    current_account_set_id: number | null;
    current_organization_id: number | null;
    /** Another member opened this account for the mobile, and its owner has not signed in yet. */
    is_invited: Generated<boolean>;
    created_at: GeneratedMoment;
    nickname: ColumnType<string | null, string | null | undefined, string | null>;
  };
  session: {
    token_hash: Buffer;
    user_id: number;
    account_set_id: number | null;
    organization_id: number | null;
    is_lasting: boolean;
    created_at: Moment;
    last_seen_at: Moment;
    expires_at: Moment;
    /** The set whose hand-over this session has identified itself for, and when. */
    identified_set_id: ColumnType<number | null, number | null | undefined, number | null>;
    identified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Tokens this session had before; never read, only looked for. */
    former_token_hashes: ColumnType<never, Buffer[] | undefined, Buffer[]>;
    device_id: Generated<string>;
    address: Generated<string>;
    user_agent: Generated<string>;
  };
  user_preferences: {
    user_id: number;
    /** Preferences; written as JSON text, read parsed. */
    preferences: ColumnType<unknown, string, string>;
  };
  print_options: {
    user_id: number;
    /** PrintOptions; written as JSON text, read parsed. */
    options: ColumnType<unknown, string, string>;
  };
  sms_code: {
    id: number;
    mobile: string;
    purpose: string;
    /** The user who asked for it. */
    asked_by: ColumnType<number | null, number | null | undefined, never>;
    network: Generated<string>;
    code_hash: Buffer;
    created_at: Moment;
    expires_at: Moment;
    failed_tries: Generated<number>;
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  login_failure: { id: number; mobile: string; address: string; at: Moment };
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
