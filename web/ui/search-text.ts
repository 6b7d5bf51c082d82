import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { textInSearch } from './search-params.ts'
import type { TextSearch } from './search-params.ts'

const pauseMilliseconds = 200

/** A text as it is typed. `written` follows after a pause; when it changes from elsewhere, the text follows it. */
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

/** The search as it is typed; the address follows without adding to the history. */
export const useSearchText = (): [string, (text: string) => void] => {
  const { q = '' } = textInSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return useTypedText(q, (typed) => {
    const search = (before: TextSearch) => ({ ...before, q: typed === '' ? undefined : typed })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  })
}
