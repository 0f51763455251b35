import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { useResource } from '@mingzhang/shared/ui';
import { Checkbox, Segmented } from '@mingzhang/shared/ui-choice';
import { BookPage } from '../BookPage';
import { listBalanceRows } from '../booksApi';
import { useBookScope } from '../useBookScope';
import { AccountBalancesTable } from './AccountBalancesTable';
import { DEEPEST_LEVEL, rowsToLevel } from './rowsToLevel';

const LEVELS = Array.from({ length: DEEPEST_LEVEL }, (_, index) => ({
  label: `${index + 1}级`,
  value: index + 1,
}));

/** /account-book/subject-balance: opening, turnover, year to date and closing of every account. */
export function AccountBalancesPage() {
  const [scope, setRange] = useBookScope();
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { data, isLoading, problem, reload } = useResource(
    (signal) => listBalanceRows(scope, signal),
    [scope],
  );
  const level = Number(parameters.get('level') ?? DEEPEST_LEVEL);
  const showsYear = parameters.get('year') !== '0';

  function setParameter(key: string, value: string) {
    setParameters(
      (previous) => {
        previous.set(key, value);
        return previous;
      },
      { replace: true },
    );
  }

  return (
    <BookPage
      title="科目余额表"
      scope={scope}
      onRange={setRange}
      problem={problem}
      onRetry={reload}
      filters={
        <>
          <Segmented
            aria-label="显示到级次"
            options={LEVELS}
            value={level}
            onChange={(value) => setParameter('level', String(value))}
          />
          <Checkbox
            checked={showsYear}
            onChange={(event) => setParameter('year', event.target.checked ? '1' : '0')}
          >
            本年累计
          </Checkbox>
        </>
      }
    >
      <AccountBalancesTable
        rows={data && rowsToLevel(data, level)}
        isLoading={isLoading}
        showsYear={showsYear}
        onOpen={(accountId) =>
          navigate(`/account-book/detailed?account=${accountId}&from=${scope.from}&to=${scope.to}`)
        }
      />
    </BookPage>
  );
}
