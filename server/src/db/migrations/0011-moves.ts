/** 迁入 is a long work as well. */
export const moves = `
alter table work drop constraint work_kind_check;
alter table work add constraint work_kind_check check (kind in ('import', 'document', 'restore', 'move'));
`;
