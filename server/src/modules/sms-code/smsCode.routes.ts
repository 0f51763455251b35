import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { mobile } from '@mingzhang/shared/wire/signIn';
import { rateLimits } from '../../plugins/rateLimits';
import type { Module } from '../module';
import { sendRegistrationCode } from '../sign-in/signIn.service';
import { sendCode } from './smsCode.service';

/** Codes by SMS. State-changing GETs: the guard demands X-Requested-With. */
export const registerSmsCodes: Module = (api, services) => {
  const options = {
    schema: { params: z.object({ mobile }) },
    config: { rateLimit: rateLimits.sendCode },
  };

  api.get('/sendMsg/:mobile', options, async (request) => {
    await sendCode(services, { mobile: request.params.mobile, purpose: 'code' });
    return ok(null);
  });

  api.get('/regMsg/:mobile', options, async (request) => {
    await sendRegistrationCode(services, request.params.mobile);
    return ok(null);
  });
};
