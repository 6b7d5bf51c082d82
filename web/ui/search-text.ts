import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const pauseMilliseconds = 200

/** A text as it is typed; `written` follows at the next pause, and leads when it is changed from elsewhere. */
const useTypedText = (written: string, write: (text: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(written)
  const own = useRef(written)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (written === own.current) return
    own.current = written
    setText(written)
  }, [written])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      own.current = typed
      write(typed)
    }, pauseMilliseconds)
  }
  return [text, type]
}

/** What a page's address says is searched for. */
export type TextSearch = { q?: string }

/** Reads the address; digits alone arrive as a number. */
export const textInSearch = ({ q }: Record<string, unknown>): TextSearch =>
  (typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}

/** The text as it is typed; the address follows, and the history keeps no entry for each change. */
export const useSearchText = (): [string, (text: string) => void] => {
  const { q = '' } = textInSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return useTypedText(q, (typed) => {
    const search = (before: TextSearch) => ({ ...before, q: typed === '' ? undefined : typed })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  })
}
