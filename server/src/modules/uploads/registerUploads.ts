import multipart from '@fastify/multipart';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Api } from '../module';

/** What one request may bring: bytes of a file, files, other fields. */
interface UploadLimits {
  readonly fileSize: number;
  readonly files?: number;
  readonly fields?: number;
}

/** Fastify looks through all that is loaded for the name of a plugin that has none. */
const NAME = Symbol.for('fastify.display-name');

/** Bytes without a file's name are no file: a route then says that none was chosen. */
const isPartAFile = (_field: unknown, _type: unknown, name: string | undefined) => name !== undefined;

/** Adds routes that take files: they alone read multipart bodies. One file at a time, unless they say otherwise. */
export function registerUploads(
  api: Api,
  { fileSize, files = 1, fields = 10 }: UploadLimits,
  addRoutes: (uploads: Api) => void,
): void {
  const plugin = async (uploads: Api) => {
    const limits = { fileSize, files, fields: Math.max(fields, 1) };
    await uploads.register(multipart, { limits, isPartAFile });
    addRoutes(uploads.withTypeProvider<ZodTypeProvider>());
  };
  void api.register(Object.assign(plugin, { [NAME]: 'uploads' }));
}
