import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a while. */
export const useLater = <Value>(value: Value, milliseconds: number): Value => {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return later
}
