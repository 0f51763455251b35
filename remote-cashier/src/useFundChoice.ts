import { useSearchParams } from '@mingzhang/shared/router';
import type { ListedFund } from './fundsApi';
import { useFunds } from './useFunds';

/** The account a page is about: the one its address names, else the first of those that fit. */
export function useFundChoice(fits: (fund: ListedFund) => boolean = () => true) {
  const { data, problem } = useFunds();
  const [params] = useSearchParams();
  const funds = data?.filter(fits) ?? null;
  const named = Number(params.get('account'));
  const fund = funds?.find(({ id }) => id === named) ?? funds?.[0] ?? null;
  return { funds, fund, all: data, problem };
}
