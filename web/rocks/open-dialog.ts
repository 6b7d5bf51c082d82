import type { Quarter } from '#contract/quarters.ts'

/** Which of the dialogs about rocks is open. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit'; id: number; atFiles?: true }
  | { kind: 'comments'; id: number }
  | { kind: 'delete'; id: number }
  | { kind: 'carry over'; teamId: number; ids: number[]; into: Quarter }
  | { kind: 'add milestone'; id: number }
  | { kind: 'edit milestone'; id: number; milestoneId: string }
  | { kind: 'milestone comments'; id: number; milestoneId: string }
  | { kind: 'delete milestone'; id: number; milestoneId: string }
