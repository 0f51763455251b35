import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { WireAccount } from '@mingzhang/shared/wire/account';
import type { TestClient } from '../TestClient';
import type { CaseAccount, WorkedCase } from './workedCase';

/**
 * The chart of a new set, made to fit a case over the API: a case account is found by its name under the same parent,
 * else it takes its own code, else an unneeded leaf is renamed to it. Accounts a case posts to become leaves.
 */
export class CaseChart {
  private accounts: readonly WireAccount[] = [];
  /** Case code → our account. */
  private readonly idByCaseCode = new Map<string, number>();

  private constructor(private readonly client: TestClient) {}

  static async prepare(client: TestClient, worked: WorkedCase): Promise<CaseChart> {
    const chart = new CaseChart(client);
    await chart.reload();
    const later = worked.customAccounts.filter((wanted) => !chart.reuse(wanted));
    for (const wanted of later) await chart.make(wanted);
    const posted = [...worked.openingBalances, ...worked.vouchers.flatMap(({ lines }) => lines)];
    for (const code of new Set(posted.map(({ account }) => account))) await chart.makeLeaf(code);
    return chart;
  }

  /** Our account for a code of the case. */
  find(caseCode: string): WireAccount {
    const id = this.idByCaseCode.get(caseCode);
    const found = this.accounts.find((account) =>
      id === undefined ? account.code === caseCode : account.id === id,
    );
    invariant(found, `case account ${caseCode} is not in the chart`);
    return found;
  }

  async keepAuxiliary(
    caseCode: string,
    category: { readonly id: number; readonly name: string },
  ): Promise<void> {
    const account = this.find(caseCode);
    await this.change({ ...account, auxiliaryAccounting: JSON.stringify([category]) });
  }

  private childrenOf(account: WireAccount): WireAccount[] {
    return this.accounts.filter((other) => other.parentId === account.id);
  }

  private reuse(wanted: CaseAccount): boolean {
    const parent = this.find(wanted.parent);
    const known = this.childrenOf(parent).find((account) => account.name === wanted.name);
    if (known) this.idByCaseCode.set(wanted.code, known.id);
    return known !== undefined;
  }

  private async make(wanted: CaseAccount): Promise<void> {
    const holder = this.accounts.find((account) => account.code === wanted.code);
    const isNeeded = holder && [...this.idByCaseCode.values()].includes(holder.id);
    if (holder && !isNeeded && (await this.clear(holder))) {
      await this.change({ ...holder, name: wanted.name });
      this.idByCaseCode.set(wanted.code, holder.id);
      return;
    }
    await this.add(holder ? this.freeCodeUnder(this.find(wanted.parent)) : wanted.code, wanted);
  }

  private async makeLeaf(caseCode: string): Promise<void> {
    const account = this.find(caseCode);
    if (await this.clear(account)) return;
    const rest = { code: caseCode, name: `${account.name}（其他）`, direction: account.balanceDirection };
    await this.add(this.freeCodeUnder(account), rest);
  }

  /** Deletes what is under an account, if all of it may go. */
  private async clear(account: WireAccount): Promise<boolean> {
    for (const child of this.childrenOf(account)) {
      if (child.systemDefault || !(await this.clear(child))) return false;
    }
    for (const child of this.childrenOf(account)) {
      if (!(await this.client.del(`/subject/${child.id}`)).success) return false;
    }
    await this.reload();
    return this.childrenOf(account).length === 0;
  }

  private freeCodeUnder(parent: WireAccount): string {
    const used = new Set(this.childrenOf(parent).map(({ code }) => code));
    for (let count = 1; count < 100; count += 1) {
      const code = `${parent.code}${String(count).padStart(2, '0')}`;
      if (!used.has(code)) return code;
    }
    throw new Error(`no code is free under ${parent.code}`);
  }

  private async add(code: string, wanted: Pick<CaseAccount, 'code' | 'name' | 'direction'>): Promise<void> {
    const answer = await this.client.post('/subject', {
      code,
      name: wanted.name,
      balanceDirection: wanted.direction,
      auxiliaryAccounting: '',
      status: true,
    });
    invariant(answer.success, `POST /subject ${code} ${wanted.name}: ${answer.msg}`);
    await this.reload();
    const made = this.accounts.find((account) => account.code === code);
    this.idByCaseCode.set(wanted.code, made?.id ?? 0);
  }

  private async change(account: WireAccount): Promise<void> {
    const answer = await this.client.put('/subject', account);
    invariant(answer.success, `PUT /subject ${account.code}: ${answer.msg}`);
    await this.reload();
  }

  private async reload(): Promise<void> {
    this.accounts = (await this.client.get<WireAccount[]>('/subject')).data;
  }
}
