import { CONTRACT } from '@mingzhang/shared/contract';
import * as offered from './index';

/** The names promised under each major version. A new name joins the last; one that must go begins the next. */
const promised: Readonly<Record<number, readonly string[]>> = {
  2: [
    'AccountSetFields',
    'HttpProblem',
    'KeyHelp',
    'draftsLeftIn',
    'fieldOf',
    'http',
    'ignoreReported',
    'ignoreTold',
    'isAbort',
    'keeper',
    'problemText',
    'problemsOf',
    'runStandalone',
    'unfinishedDrafts',
    'useAccountSetLists',
    'useAwaitLists',
    'useNotify',
    'usePageKeyHelp',
    'usePageTab',
    'usePeriod',
    'usePermission',
    'usePreferences',
    'useReloadSession',
    'useReviewer',
    'useServerState',
    'useSession',
    'useSwitchAccountSet',
    'useSwitchOrganization',
    'useTodo',
    'useUnsavedChanges',
    'useUser',
  ],
};

test('the shell offers what its contract promises, name by name', () => {
  expect(Object.keys(offered).sort()).toEqual(promised[Number.parseInt(CONTRACT)]);
});
