import { useEffect, useState } from 'react'
import { type Check, loadCheck } from '../load-check.ts'

type Name = Parameters<typeof loadCheck>[0]

/** The field of a form that has only one. It shows what is wrong from the first submit on. */
export const useOnlyField = (name: Name, send: (value: string) => void) => {
  const [value, onChange] = useState('')
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    void loadCheck(name)
  }, [name])
  const submit = async () => {
    const loaded = await loadCheck(name)
    setCheck(() => loaded)
    if (!loaded(value)) send(value)
  }
  return { submit, field: { value, error: check?.(value)?.[0]?.message, onChange } }
}
