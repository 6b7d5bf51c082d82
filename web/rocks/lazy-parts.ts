import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [RockDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./RockDialogs.tsx')).RockDialogs,
)
export const [MilestoneList] = lazyWithPreload(
  async () => (await import('./milestones/MilestoneList.tsx')).MilestoneList,
)
export const [QuarterEnd] = lazyWithPreload(async () => (await import('./quarter/QuarterEnd.tsx')).QuarterEnd)
export const [Timeline] = lazyWithPreload(async () => (await import('./quarter/Timeline.tsx')).Timeline)
export const [RockSelectionBar] = lazyWithPreload(
  async () => (await import('./in-place/RockSelectionBar.tsx')).RockSelectionBar,
)
