import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

const pauseMilliseconds = 600

type Options = {
  /** What is saved. */
  value: string
  /** Saves what is typed, if it can be; if not, the saved value is shown again once the field is left. */
  save: (text: string) => void
  onEnter: (field: HTMLInputElement) => void
}

/** Props of a field that saves itself: after a pause, and when it is left. Esc brings back what was saved. */
export const useTyped = ({ value, save, onEnter }: Options) => {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<string | null>(null)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const flush = (): void => {
    clearTimeout(timer.current)
    const text = pending.current
    pending.current = null
    if (text !== null) latest.current(text)
  }
  useEffect(
    () => flush,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed when the field goes
    [],
  )
  const stop = () => {
    flush()
    setTyped(null)
  }
  return {
    value: typed ?? value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      pending.current = currentTarget.value
      setTyped(currentTarget.value)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, pauseMilliseconds)
    },
    onBlur: stop,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape') {
        pending.current = null
        stop()
      }
      if (event.key !== 'Enter') return
      event.preventDefault()
      stop()
      onEnter(event.currentTarget)
    },
  }
}
