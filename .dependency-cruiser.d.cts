declare const rules: { readonly options: object };
export = rules;
