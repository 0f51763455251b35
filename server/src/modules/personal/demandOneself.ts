import { isPasswordRight } from '../../password/hashPassword';
import type { Person } from '../../plugins/guard';
import { refuse } from '../../Refusal';
import type { Services } from '../../services';
import { atLoginPace } from '../sign-in/loginPace';
import { selectSignInWays } from './personal.repository';

const MINUTE = 60_000;
/** Shortly after signing in it is most likely still the same person. */
const FRESH = 15 * MINUTE;

/**
 * Demands proof that it is the person themselves, not another at their unlocked desk or with a stolen cookie: the
 * password, or having signed in just now. An older client sends no password; it can sign in anew.
 */
export async function demandOneself(
  services: Services,
  person: Person,
  address: string,
  password: string | null | undefined,
): Promise<void> {
  if (password) return demandPassword(services, person, address, password);
  if (services.clock.now().getTime() - person.session.openedAt.getTime() > FRESH) {
    refuse(
      'NOT_PROVEN',
      '为了您的账号安全，请填写登录密码确认是您本人；没有密码的，请退出后重新登录，在 15 分钟内操作。',
    );
  }
}

async function demandPassword(
  services: Services,
  { id, mobile }: Person,
  address: string,
  password: string,
): Promise<void> {
  const isRight = await atLoginPace(services, { mobile, address }, async () => {
    const { password_hash } = await selectSignInWays(services.db, id).executeTakeFirstOrThrow();
    return (await isPasswordRight(password, password_hash, services.config.passwordPasses)) || null;
  });
  if (!isRight) refuse('PASSWORD_WRONG', '登录密码错误！');
}
