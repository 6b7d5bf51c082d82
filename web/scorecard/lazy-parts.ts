import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [ManagerDialogs, preloadManagerDialogs] = lazyWithPreload(
  async () => (await import('./manager/ManagerDialogs.tsx')).ManagerDialogs,
)
export const [GroupDialog, preloadGroupDialog] = lazyWithPreload(
  async () => (await import('./groups/GroupDialog.tsx')).GroupDialog,
)
export const [NewMeasurable, preloadNewMeasurable] = lazyWithPreload(
  async () => (await import('./manager/MeasurableForms.tsx')).NewMeasurable,
)
export const [EditMeasurable, preloadEditMeasurable] = lazyWithPreload(
  async () => (await import('./manager/MeasurableForms.tsx')).EditMeasurable,
)
export const [GoalDialog, preloadGoalDialog] = lazyWithPreload(
  async () => (await import('./goal/GoalDialog.tsx')).GoalDialog,
)
export const [ImportDialog, preloadImportDialog] = lazyWithPreload(
  async () => (await import('./import/ImportDialog.tsx')).ImportDialog,
)
