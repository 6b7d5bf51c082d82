import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { fetchPart } from '../sync/recovery.ts'
import { lacksStyles } from '../sync/styles.ts'
import { whenQuiet } from './quiet.ts'

// Something may keep the server busy for long.
const longestWaitMilliseconds = 2000

type Saving = { navigator?: { connection?: { saveData?: boolean } } }

/** Whether the browser was told to save data; one that cannot be told so saves none. */
const savesData = (): boolean => (globalThis as Saving).navigator?.connection?.saveData === true

type Load<Props> = () => Promise<ComponentType<Props>>

const later = <Props extends object>(load: Load<Props>, isUrgent: boolean) => {
  let loaded: ComponentType<Props> | undefined
  let fetching: Promise<ComponentType<Props>> | undefined
  const forget = (error: unknown): never => {
    fetching = undefined
    throw error
  }
  const fetchOnce = () => (fetching ??= load().then((component) => (loaded = component), forget))
  let want = (): void => undefined
  const wanted = new Promise<void>((resolve) => (want = resolve))
  const tryOnce = async () => {
    want()
    // Whoever needs the part fetches them first.
    if (!lacksStyles()) await fetchOnce().catch(() => undefined)
  }
  const preload = (): void => void tryOnce()
  // What may never be opened costs nothing on a line that is paid by the byte.
  if (!isUrgent || !savesData()) whenQuiet(tryOnce)
  const fetchShown = async () => {
    if (!isUrgent) {
      setTimeout(want, longestWaitMilliseconds)
      await wanted
    }
    return { default: await fetchPart(fetchOnce) }
  }
  const Component = ({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) => {
    // A new one for each mount: React remembers a failed fetch.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? lazy(fetchShown))
    return (
      <Suspense fallback={meanwhile}>
        <Shown {...(props as unknown as Props)} />
      </Suspense>
    )
  }
  return [Component, preload] as const
}

/**
 * A component whose code is fetched after the page: once that has all it shows, or by `preload` when someone points at
 * what opens it. Until the code is there, `meanwhile` is rendered in its place; once it is, the component renders at once,
 * where React's own `lazy` would skip a frame. Browsers that save data fetch it only when it is wanted.
 */
export const lazyWithPreload = <Props extends object>(load: Load<Props>) => later(load, true)

/** The same for what is part of a page, and yet comes after all else. */
export const lazyAfterPage = <Props extends object>(load: Load<Props>) => later(load, false)
