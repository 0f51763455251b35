import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { mobile } from '@mingzhang/shared/wire/signIn';
import { smsQuery } from '@mingzhang/shared/wire/smsPurpose';
import { rateLimits } from '../../plugins/rateLimits';
import type { Module } from '../module';
import { purposeOf, sendCode } from './smsCode.service';

/** Codes by SMS. State-changing GETs: the guard demands X-Requested-With. */
export const registerSmsCodes: Module = (api, services) => {
  const schema = { params: z.object({ mobile }), querystring: smsQuery };
  const config = { rateLimit: rateLimits.sendCode };

  api.get('/sendMsg/:mobile', { schema, config }, async (request) => {
    const { mobile } = request.params;
    const purpose = purposeOf(request.person?.mobile ?? null, mobile, request.query.purpose);
    await sendCode(
      services,
      { mobile, purpose },
      { userId: request.person?.id ?? null, address: request.ip },
    );
    return ok(null);
  });
};
