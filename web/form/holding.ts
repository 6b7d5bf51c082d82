import { createContext, useContext, useEffect } from 'react'

/** Says whether a part of the form is still being sent. */
export const HoldContext = createContext<(held: boolean) => void>(() => {})

/** Keeps the form around it from being sent while a part of it is, such as a file. */
export const useHold = (running: boolean): void => {
  const hold = useContext(HoldContext)
  useEffect(() => {
    hold(running)
    return () => hold(false)
  }, [hold, running])
}
