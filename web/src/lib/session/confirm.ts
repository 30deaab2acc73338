type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Who asks for password or code; the shell of an area says so as long as it is there. */
export function whenConfirmIsNeeded(act: Ask) {
  ask = act
  return () => {
    if (ask === act) ask = undefined
  }
}

/** Asks once for all calls that wait for it (I1). False: nobody could be asked, or they would not say. */
export function confirmed(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
