import { z } from 'zod';
import { fileNameOf } from '@mingzhang/shared/accounting/attachment';
import { envelopeCodes, ok } from '@mingzhang/shared/wire/envelope';
import { refuse } from '../../Refusal';
import type { Api } from '../module';
import { registerUploads } from '../uploads/registerUploads';
import { MOST_FILE_BYTES } from './moveFolder';
import type { Moves } from './Moves';

/** The key of a move, as an address carries it. */
export const byKey = z.object({ key: z.string().regex(/^[0-9a-f]{24}$/, '迁入编号不正确') });
/** What takes long is not waited for: the move says how far it is. */
export const background = z.object({ background: z.literal('1').optional() });
const byFile = byKey.extend({ file: z.string().regex(/^[0-9a-f]{16}$/, '文件编号不正确') });

/** The files of a move: put into its folder one at a time, and taken out again. */
export function registerMoveFiles(api: Api, moves: Moves): void {
  registerUploads(api, { fileSize: MOST_FILE_BYTES, fields: 0 }, (uploads) => {
    uploads.post(
      '/moves/:key/files',
      { schema: { params: byKey, querystring: background }, bodyLimit: MOST_FILE_BYTES + 64 * 1024 },
      async (request) => {
        const part = request.isMultipart() ? await request.file() : undefined;
        if (!part) return refuse('UPLOAD_MISSING', '请选择文件', envelopeCodes.badInput);
        const move = { userId: request.user.id, key: request.params.key };
        const isWaited = request.query.background === undefined;
        return ok(await moves.take(move, fileNameOf(part.filename), part.file, isWaited));
      },
    );
  });

  api.delete('/moves/:key/files/:file', { schema: { params: byFile } }, async ({ user, params }) => {
    await moves.removeFile({ userId: user.id, key: params.key }, params.file);
    return ok(null);
  });
}
