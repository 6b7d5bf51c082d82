import { useBlocker } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { forgetOpened } from './kept-form.ts'

const [DiscardDialog] = lazyWithPreload(async () => (await import('../ui/DiscardDialog.tsx')).DiscardDialog)

const Unsaved = createContext(new Set<string>())

const partOf = ({ search }: { search: object }, name: string): unknown => (search as Record<string, unknown>)[name]

type Props = {
  /** The parts of the address of which a change closes the forms, too; by default they stay open. */
  closedBy?: readonly string[]
  children: ReactNode
}

/** Asks before its page is left while forms on it hold something unsaved; once, however many there are. */
export const UnsavedGuard = ({ closedBy, children }: Props) => {
  const [forms] = useState(() => new Set<string>())
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      forms.size > 0 &&
      (current.pathname !== next.pathname ||
        (closedBy ?? []).some((name) => partOf(current, name) !== partOf(next, name))),
    enableBeforeUnload: () => forms.size > 0,
    withResolver: true,
  })
  const discard = () => {
    forgetOpened()
    proceed?.()
  }
  return (
    <Unsaved value={forms}>
      {children}
      <DiscardDialog opened={status === 'blocked'} onStay={() => reset?.()} onDiscard={discard} />
    </Unsaved>
  )
}

/** Tells the guard around the page whether this form holds something unsaved. */
export const useUnsaved = (dirty: boolean): void => {
  const forms = useContext(Unsaved)
  const id = useId()
  useEffect(() => {
    if (!dirty) return undefined
    forms.add(id)
    return () => void forms.delete(id)
  }, [forms, id, dirty])
}
