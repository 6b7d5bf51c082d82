import { useEffect, useState } from 'react'
import { ApiError } from '../../api.ts'
import { type Check, loadCheck } from '../load-check.ts'

type Name = Parameters<typeof loadCheck>[0]

const refusalIn = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.problem.issues?.[0]?.message : undefined

/**
 * The field of a form that has only one. It shows what is wrong from the first submit on, and what the server says of
 * the value that it was sent; `problem` is what is left to say of its refusal.
 */
export const useOnlyField = (name: Name, send: (value: string) => void, refused: Error | null = null) => {
  const [value, onChange] = useState('')
  const [sent, setSent] = useState<string>()
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    void loadCheck(name)
  }, [name])
  const submit = async () => {
    const loaded = await loadCheck(name)
    setCheck(() => loaded)
    if (loaded(value)) return
    setSent(value)
    send(value)
  }
  const refusal = refusalIn(refused)
  const error = check?.(value)?.[0]?.message ?? (value === sent ? refusal : undefined)
  return { submit, field: { value, error, onChange }, problem: refusal === undefined ? refused : null }
}
