import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [IssueMenu] = lazyWithPreload(async () => (await import('./IssueMenu.tsx')).IssueMenu)
export const [RenameIssue] = lazyWithPreload(async () => (await import('./RenameIssue.ts')).RenameIssue)
