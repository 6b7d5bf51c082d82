/** Which of the dialogs about positions is open. */
export type OpenDialog = { kind: 'create'; parentId: number | null } | { kind: 'edit' | 'move' | 'delete'; id: number }
