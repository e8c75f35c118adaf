import { z } from 'zod'
import { isPort, urlMistake } from './platform/network-settings.ts'

/** Kinds of settings, each with what to write instead of what is none. */
export const onOff = (fallback: 'on' | 'off') =>
  z.enum(['on', 'off'], 'must be on or off').default(fallback).transform((value) => value === 'on')

export const count = (fallback: number) =>
  z.string().default(String(fallback)).refine((text) => /^\d{1,7}$/.test(text), 'must be a whole number up to 9999999; 0 turns it off').transform(Number)

export const port = z.string().refine(isPort, 'must be a port number from 0 to 65535').transform(Number)

export const address = (protocols: readonly string[]) =>
  z.string().superRefine((text, { addIssue }) => {
    const mistake = urlMistake(text, protocols)
    if (mistake !== null) addIssue({ code: 'custom', message: mistake, continue: false })
  })
