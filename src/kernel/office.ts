/** Contact details of the office, and its account for wires; null if not configured. */
export interface Office {
  phone: string | null
  email: string | null
  /** The account, as text with lines; shown only to people who have to send a wire. */
  wireInstructions: string | null
}

/** No contact details configured. */
export const NO_OFFICE: Office = { phone: null, email: null, wireInstructions: null }
