import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { fetchPart, lacksStyles } from '../recovery.ts'

const idleMilliseconds = 1500

/**
 * A component whose code comes after the page: when there is nothing better to do, or by `prepare`, when somebody
 * points at what opens it. Drawn before that, it appears as soon as it is there, and `meanwhile` stands in its place;
 * drawn after, it is there at once, where React's own `lazy` lets a moment pass.
 */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  let fetching: Promise<ComponentType<Props>> | undefined
  const forget = (error: unknown): never => {
    if (!lacksStyles(error)) fetching = undefined
    throw error
  }
  const fetchOnce = () => (fetching ??= load().then((component) => (loaded = component), forget))
  const prepare = (): void => void fetchOnce().catch(() => undefined)
  // One for each time it is drawn, as React remembers what could not be fetched.
  const later = () => lazy(async () => ({ default: await fetchPart(fetchOnce) }))
  const Component = ({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? later())
    return (
      <Suspense fallback={meanwhile}>
        <Shown {...(props as unknown as Props)} />
      </Suspense>
    )
  }
  setTimeout(prepare, idleMilliseconds)
  return [Component, prepare] as const
}
