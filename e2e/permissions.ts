import { createRequire } from 'node:module';
import type * as Permission from '@mingzhang/shared/accounting/permission';
import type * as Enums from '@mingzhang/shared/wire/enums';

/** What is bundled into the product is no module that Node imports by name. */
const require = createRequire(import.meta.url);

/** The one table of who may do what, and what clients call the roles. */
export const { may, roles, roleTitles } =
  require('@mingzhang/shared/accounting/permission') as typeof Permission;
export const { roleNames } = require('@mingzhang/shared/wire/enums') as typeof Enums;
