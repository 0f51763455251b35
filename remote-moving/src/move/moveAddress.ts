/** The steps of moving in, in their order. */
export const moveSteps = ['files', 'beginning', 'accounts', 'proof', 'apply'] as const;
export type MoveStep = (typeof moveSteps)[number];

export const stepTitles: Readonly<Record<MoveStep, string>> = {
  files: '文件',
  beginning: '起点',
  accounts: '科目',
  proof: '核对',
  apply: '迁入',
};

/** Where one is: which move, and which step of it. */
export interface MoveAddress {
  readonly id: string;
  readonly step: MoveStep;
}

/** Reads `?move=id&step=proof`; null without a move. */
export function readMoveAddress(params: URLSearchParams): MoveAddress | null {
  const id = params.get('move');
  const step = moveSteps.find((known) => known === params.get('step')) ?? 'files';
  return id ? { id, step } : null;
}

export const movePath = ({ id, step }: MoveAddress) =>
  `/account/move?${new URLSearchParams({ move: id, step }).toString()}`;

/** The step beside one; null at either end. */
export const stepBeside = (step: MoveStep, by: 1 | -1): MoveStep | null =>
  moveSteps[moveSteps.indexOf(step) + by] ?? null;
