import { useBlocker } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { DiscardDialog } from '../ui/DiscardDialog.tsx'

const Unsaved = createContext(new Set<string>())

/** Asks before its page is left while a form on it holds something unsaved; once, however many forms do. */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const [forms] = useState(() => new Set<string>())
  const { status, reset, proceed } = useBlocker({
    // Another team or filter in the address leaves the forms where they are.
    shouldBlockFn: ({ current, next }) => forms.size > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => forms.size > 0,
    withResolver: true,
  })
  return (
    <Unsaved value={forms}>
      {children}
      <DiscardDialog opened={status === 'blocked'} onStay={() => reset?.()} onDiscard={() => proceed?.()} />
    </Unsaved>
  )
}

/** Tells the page's guard whether this form holds something unsaved. */
export const useUnsaved = (dirty: boolean): void => {
  const forms = useContext(Unsaved)
  const id = useId()
  useEffect(() => {
    if (!dirty) return undefined
    forms.add(id)
    return () => void forms.delete(id)
  }, [forms, id, dirty])
}
