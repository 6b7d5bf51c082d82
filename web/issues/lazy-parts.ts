import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [IssueDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./IssueDialogs.tsx')).IssueDialogs,
)
export const [IssueSelectionBar] = lazyWithPreload(
  async () => (await import('./selection/IssueSelectionBar.tsx')).IssueSelectionBar,
)
export const [SimilarIssues] = lazyWithPreload(async () => (await import('./creating/SimilarIssues.tsx')).SimilarIssues)
export const [DecisionList] = lazyWithPreload(async () => (await import('../decisions/DecisionList.tsx')).DecisionList)
