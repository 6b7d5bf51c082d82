import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { fetchPart, lacksStyles } from '../sync/recovery.ts'

const idleMilliseconds = 1500

/**
 * A component whose code is fetched after the page: when the browser is idle, or by `preload` when someone points at what
 * opens it. Until the code is there, `meanwhile` is rendered in its place; once it is, the component renders at once,
 * where React's own `lazy` would skip a frame.
 */
export const lazyWithPreload = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  let fetching: Promise<ComponentType<Props>> | undefined
  const forget = (error: unknown): never => {
    if (!lacksStyles(error)) fetching = undefined
    throw error
  }
  const fetchOnce = () => (fetching ??= load().then((component) => (loaded = component), forget))
  const preload = (): void => void fetchOnce().catch(() => undefined)
  // A new one for each mount: React remembers a failed fetch.
  const later = () => lazy(async () => ({ default: await fetchPart(fetchOnce) }))
  const Component = ({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? later())
    return (
      <Suspense fallback={meanwhile}>
        <Shown {...(props as unknown as Props)} />
      </Suspense>
    )
  }
  setTimeout(preload, idleMilliseconds)
  return [Component, preload] as const
}
