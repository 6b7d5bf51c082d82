import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [MeetingDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./MeetingDialogs.tsx')).MeetingDialogs,
)

export const [FilterFields, preloadFilter] = lazyWithPreload(
  async () => (await import('./filter/FilterFields.tsx')).FilterFields,
)

export const [Agendas] = lazyWithPreload(async () => (await import('./agenda/Agendas.tsx')).Agendas)
