import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { FC } from 'react'
import { t } from '#contract/words.ts'
import { type Offered, offered, rememberUndo } from './undo.ts'
import type { ShownToast, ToastMessage, ToastViewProps, UndoableMessage } from './toast-message.ts'

const undoMilliseconds = 10_000

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: ShownToast | null) => {
  shown = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message, which replaces the one before. May be called from anywhere. */
export function toast(message: UndoableMessage): Offered
export function toast(message: ToastMessage): void
export function toast({ undo, ...message }: ToastMessage): Offered | void {
  const action = undo && { label: t('Undo'), run: rememberUndo(message.description, undo) }
  show({ ...message, ...(action && { action, lasts: undoMilliseconds }), id: ++lastId, open: true })
  return offered
}

// A closed message stays until its exit animation has ended.
const dismiss = (id: number): void => {
  if (shown?.id === id) show({ ...shown, open: false })
}

const loadView = () => import('./ToastView.tsx')
// If its code cannot be fetched, the message is not shown; the page works on.
const unseen: { ToastView: FC<ToastViewProps> } = { ToastView: () => null }
const ToastView = lazy(async () => ({ default: (await loadView().catch(() => unseen)).ToastView }))

// Fetched at the first touch, before any message, so that one can be shown while the server is away.
const fetchAtFirstTouch = () => {
  const events = ['pointerdown', 'keydown']
  const fetchView = () => {
    events.forEach((event) => window.removeEventListener(event, fetchView))
    void loadView().catch(() => undefined)
  }
  events.forEach((event) => window.addEventListener(event, fetchView))
}

export const Toaster = () => {
  const message = useSyncExternalStore(subscribe, () => shown)
  useEffect(fetchAtFirstTouch, [])
  if (!message) return null
  return (
    <Suspense>
      <ToastView message={message} onDismiss={dismiss} />
    </Suspense>
  )
}
