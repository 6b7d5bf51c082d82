import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [SectionEditor, preloadEditor] = lazyWithPreload(
  async () => (await import('../editing/SectionEditor.tsx')).SectionEditor,
)
export const [HistoryDialog, preloadHistory] = lazyWithPreload(
  async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog,
)
