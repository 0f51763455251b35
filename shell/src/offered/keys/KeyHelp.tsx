import { lazyDialog } from '@mingzhang/shared/ui';
import type { ComponentType } from 'react';
import type { KeyHelpGroup } from './keyHelp';

/** The list of keys of a page, with those of the whole site: fetched when it is asked for. */
export const KeyHelp: ComponentType<{
  readonly groups: readonly KeyHelpGroup[];
  readonly onClose: () => void;
}> = lazyDialog(() =>
  import(/* webpackChunkName: "key-help" */ './KeyHelpDialog').then((m) => m.KeyHelpDialog),
);
