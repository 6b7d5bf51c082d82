import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'

/**
 * A component whose code is fetched when it is first drawn, or before by `prepare`; then it is drawn at once, where
 * React's own `lazy` lets a moment pass. Code that cannot be fetched shows itself when it is drawn.
 */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    loaded ??= await load()
    return loaded
  }
  const Later = lazy(async () => ({ default: await fetched() }))
  const Component = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  return [Component, (): void => void fetched().catch(() => undefined)] as const
}
