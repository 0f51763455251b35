import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import { transact } from '../../db/transact';
import { write } from '../../db/write';
import { refuse } from '../../Refusal';
import type { Services } from '../../services';
import { refuseProblems, resultOf, type ListUpload } from '../list-import/listImport';
import { storeOpenings } from './openingBalance.service';
import { openingSources } from './openingColumns';
import { planOpeningImport } from './openingImport.service';

/**
 * Imports a file of openings, all of it or nothing; a dry run only reports what it would do. Older clients send such
 * a file to the import of auxiliary items (wire.md 2.7).
 */
export async function importOpenings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: FastifyRequest,
  { worksheets, organizationId, fields, isDryRun }: ListUpload,
): Promise<ListImportResult> {
  const { scope } = request;
  const source = z.enum(openingSources).safeParse(fields.get('balance') || 'opening');
  if (!source.success) return refuse('INPUT', 'balance 只能是 opening 或 closing', envelopeCodes.badInput);
  if (isDryRun) {
    return transact(db, async (trx) =>
      resultOf(await planOpeningImport(trx, scope, organizationId, worksheets, source.data)),
    );
  }
  return write(db, request, async (trx) => {
    const plan = await planOpeningImport(trx, scope, organizationId, worksheets, source.data);
    refuseProblems(plan);
    if (plan.judged) await storeOpenings(trx, scope, { clock }, plan.judged);
    return resultOf(plan);
  });
}
