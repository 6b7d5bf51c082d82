import { makeAnIssue } from '../issues/make-an-issue.tsx'
import type { AddedCommand } from '../ui/list/added-commands.ts'

/** What slices add to the rows of those below them, in the menu's order. */
export const addedCommands: readonly AddedCommand[] = [...makeAnIssue]
