/** The screen that components are on, which decides the language of their texts. */
import { createContext, useContext } from "react";
import { ENGLISH_SHARED, type SharedMessages } from "../messages/en-shared";

export const SharedTexts = createContext<SharedMessages>(ENGLISH_SHARED);

/** The texts that components share, in the language of the screen. */
export const useShared = (): SharedMessages => useContext(SharedTexts);
