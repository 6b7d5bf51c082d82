/** Which of the dialogs about to-dos is open. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit'; id: number; atFiles?: true }
  | { kind: 'comments'; id: number }
  | { kind: 'delete'; id: number }
