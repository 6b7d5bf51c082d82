import { useEffect, useRef, useState } from 'react'

const pauseMilliseconds = 200

/** A text as it is typed; `written` follows at the next pause, and leads when it is changed from elsewhere. */
export const useTypedText = (written: string, write: (text: string) => void): [string, (text: string) => void] => {
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
