// `npm run sql`: writes every query of the repositories as SQL into server/sql, for reading and review.
import { tsImport } from 'tsx/esm/api';

const { writeSql } = await tsImport('../server/src/db/writeSql.ts', import.meta.url);
await writeSql();
