import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [ManagerDialogs, preloadManagerDialogs] = lazyWithPreload(
  async () => (await import('./measurables/ManagerDialogs.tsx')).ManagerDialogs,
)
export const [GroupDialog] = lazyWithPreload(async () => (await import('./groups/GroupDialog.tsx')).GroupDialog)
export const [NewMeasurable] = lazyWithPreload(
  async () => (await import('./measurables/MeasurableForms.tsx')).NewMeasurable,
)
export const [EditMeasurable] = lazyWithPreload(
  async () => (await import('./measurables/MeasurableForms.tsx')).EditMeasurable,
)
export const [GoalDialog] = lazyWithPreload(async () => (await import('./goal/GoalDialog.tsx')).GoalDialog)
export const [ImportDialog] = lazyWithPreload(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)
