import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Contact as ContactEntity } from '../contact/contact.model.ts';
import type { LimitReachedOutcome as LimitReachedOutcomeEntity } from '../contact/contact.service.ts';
import type { ContactsContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in UTC, ISO 8601 with milliseconds. */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value, at most 64 kB written out. */
  JSON: { input: unknown; output: unknown; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** A person in somebody's address book. */
export type Contact = {
  __typename?: 'Contact';
  company?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  email?: Maybe<Scalars['String']['output']>;
  /** What the scan read, as it came. */
  extractedData?: Maybe<Scalars['JSON']['output']>;
  facebook?: Maybe<Scalars['String']['output']>;
  github?: Maybe<Scalars['String']['output']>;
  /** Positive integer. */
  id: Scalars['ID']['output'];
  instagram?: Maybe<Scalars['String']['output']>;
  linkedIn?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  notes?: Maybe<Scalars['String']['output']>;
  /** As typed or as printed on the card. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The same number in E.164, when it is a valid one. */
  phoneE164?: Maybe<Scalars['String']['output']>;
  /** The scan it was saved from. */
  scan?: Maybe<Scan>;
  scannedImageUrl?: Maybe<Scalars['String']['output']>;
  tags: Array<Scalars['String']['output']>;
  tiktok?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
  twitter?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['DateTime']['output'];
  /** Counts up with every change; send it back to notice a lost race. */
  version: Scalars['Int']['output'];
  website?: Maybe<Scalars['String']['output']>;
  youtube?: Maybe<Scalars['String']['output']>;
};

export type ContactConnection = {
  __typename?: 'ContactConnection';
  edges: Array<ContactEdge>;
  nodes: Array<Contact>;
  pageInfo: PageInfo;
  /** How many there are in all with this search and these filters. */
  totalCount: Scalars['Int']['output'];
};

export type ContactEdge = {
  __typename?: 'ContactEdge';
  cursor: Scalars['String']['output'];
  node: Contact;
};

/** The plan's number of contacts is used up; nothing was created. */
export type ContactLimitReached = {
  __typename?: 'ContactLimitReached';
  limit: Scalars['Int']['output'];
  message: Scalars['String']['output'];
  used: Scalars['Int']['output'];
};

export type ContactStats = {
  __typename?: 'ContactStats';
  /** Every company that occurs, in alphabetical order, at most 1,000. */
  companies: Array<Scalars['String']['output']>;
  /** Every tag that occurs, in alphabetical order, at most 1,000. */
  tags: Array<Scalars['String']['output']>;
  /** Created in the last 7 days. */
  thisWeek: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

/** The fields of a contact. Unknown fields are refused; owner, id and dates are set by the server. */
export type CreateContactInput = {
  company?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  extractedData?: InputMaybe<Scalars['JSON']['input']>;
  facebook?: InputMaybe<Scalars['String']['input']>;
  github?: InputMaybe<Scalars['String']['input']>;
  instagram?: InputMaybe<Scalars['String']['input']>;
  linkedIn?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 200 characters. */
  name: Scalars['String']['input'];
  /** At most 20,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The scan this contact is saved from; each scan is saved once. */
  scanId?: InputMaybe<Scalars['ID']['input']>;
  scannedImageUrl?: InputMaybe<Scalars['String']['input']>;
  /** At most 50 of 100 characters; trimmed, each once. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  tiktok?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  twitter?: InputMaybe<Scalars['String']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
  youtube?: InputMaybe<Scalars['String']['input']>;
};

export type CreateContactPayload = {
  __typename?: 'CreateContactPayload';
  contact: Contact;
};

export type CreateContactResult = ContactLimitReached | CreateContactPayload | ScanAlreadySaved;

export type DeleteContactPayload = {
  __typename?: 'DeleteContactPayload';
  id: Scalars['ID']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Saves a new contact. With a scanId that was saved before, nothing is created and the contact of then is named. */
  createContact: CreateContactResult;
  /** Removes a contact. NOT_FOUND when it is not there. */
  deleteContact: DeleteContactPayload;
  /** Changes the fields that are given; null clears. CONFLICT when `version` is given and is not the present one. */
  updateContact: UpdateContactPayload;
};


export type MutationCreateContactArgs = {
  input: CreateContactInput;
};


export type MutationDeleteContactArgs = {
  id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateContactArgs = {
  id: Scalars['ID']['input'];
  input: UpdateContactInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type PageInfo = {
  __typename?: 'PageInfo';
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
};

export type Query = {
  __typename?: 'Query';
  /** One contact of the signed-in user; null when there is none with this id. */
  contact?: Maybe<Contact>;
  /** Figures about the signed-in user's address book. */
  contactStats?: Maybe<ContactStats>;
  /** The contacts of the signed-in user, the newest first. */
  contacts?: Maybe<ContactConnection>;
};


export type QueryContactArgs = {
  id: Scalars['ID']['input'];
};


export type QueryContactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  company?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  tag?: InputMaybe<Scalars['String']['input']>;
};

export type Scan = {
  __typename?: 'Scan';
  id: Scalars['ID']['output'];
};

/** The scan was saved before; nothing was created. */
export type ScanAlreadySaved = {
  __typename?: 'ScanAlreadySaved';
  contact: Contact;
};

export type UpdateContactInput = {
  company?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  extractedData?: InputMaybe<Scalars['JSON']['input']>;
  facebook?: InputMaybe<Scalars['String']['input']>;
  github?: InputMaybe<Scalars['String']['input']>;
  instagram?: InputMaybe<Scalars['String']['input']>;
  linkedIn?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  scannedImageUrl?: InputMaybe<Scalars['String']['input']>;
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  tiktok?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  twitter?: InputMaybe<Scalars['String']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
  youtube?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateContactPayload = {
  __typename?: 'UpdateContactPayload';
  contact: Contact;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Contact: Contact;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Contact:
    ( { __typename: 'Contact' }
    & GraphQLRecursivePick<FederationTypes['Contact'], {"id":true}> );
};

/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  CreateContactResult:
    | ( LimitReachedOutcomeEntity )
    | ( Omit<CreateContactPayload, 'contact'> & { contact: _RefType['Contact'] } )
    | ( Omit<ScanAlreadySaved, 'contact'> & { contact: _RefType['Contact'] } )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Contact: ResolverTypeWrapper<ContactEntity>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ContactConnection: ResolverTypeWrapper<Omit<ContactConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['ContactEdge']>, nodes: Array<ResolversTypes['Contact']> }>;
  ContactEdge: ResolverTypeWrapper<Omit<ContactEdge, 'node'> & { node: ResolversTypes['Contact'] }>;
  ContactLimitReached: ResolverTypeWrapper<LimitReachedOutcomeEntity>;
  ContactStats: ResolverTypeWrapper<ContactStats>;
  CreateContactInput: CreateContactInput;
  CreateContactPayload: ResolverTypeWrapper<Omit<CreateContactPayload, 'contact'> & { contact: ResolversTypes['Contact'] }>;
  CreateContactResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateContactResult']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteContactPayload: ResolverTypeWrapper<DeleteContactPayload>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Scan: ResolverTypeWrapper<Scan>;
  ScanAlreadySaved: ResolverTypeWrapper<Omit<ScanAlreadySaved, 'contact'> & { contact: ResolversTypes['Contact'] }>;
  UpdateContactInput: UpdateContactInput;
  UpdateContactPayload: ResolverTypeWrapper<Omit<UpdateContactPayload, 'contact'> & { contact: ResolversTypes['Contact'] }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Contact: ContactEntity;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  ContactConnection: Omit<ContactConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['ContactEdge']>, nodes: Array<ResolversParentTypes['Contact']> };
  ContactEdge: Omit<ContactEdge, 'node'> & { node: ResolversParentTypes['Contact'] };
  ContactLimitReached: LimitReachedOutcomeEntity;
  ContactStats: ContactStats;
  CreateContactInput: CreateContactInput;
  CreateContactPayload: Omit<CreateContactPayload, 'contact'> & { contact: ResolversParentTypes['Contact'] };
  CreateContactResult: ResolversUnionTypes<ResolversParentTypes>['CreateContactResult'];
  DateTime: Scalars['DateTime']['output'];
  DeleteContactPayload: DeleteContactPayload;
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  Boolean: Scalars['Boolean']['output'];
  Query: Record<PropertyKey, never>;
  Scan: Scan;
  ScanAlreadySaved: Omit<ScanAlreadySaved, 'contact'> & { contact: ResolversParentTypes['Contact'] };
  UpdateContactInput: UpdateContactInput;
  UpdateContactPayload: Omit<UpdateContactPayload, 'contact'> & { contact: ResolversParentTypes['Contact'] };
};

export type ContactResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['Contact'] = ResolversParentTypes['Contact'], FederationReferenceType extends FederationReferenceTypes['Contact'] = FederationReferenceTypes['Contact']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Contact']> | FederationReferenceType, FederationReferenceType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extractedData?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  facebook?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  github?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  instagram?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  linkedIn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneE164?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scan?: Resolver<Maybe<ResolversTypes['Scan']>, ParentType, ContextType>;
  scannedImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  tiktok?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  twitter?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  youtube?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ContactConnectionResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['ContactConnection'] = ResolversParentTypes['ContactConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ContactEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Contact']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContactEdgeResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['ContactEdge'] = ResolversParentTypes['ContactEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Contact'], ParentType, ContextType>;
};

export type ContactLimitReachedResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['ContactLimitReached'] = ResolversParentTypes['ContactLimitReached']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContactStatsResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['ContactStats'] = ResolversParentTypes['ContactStats']> = {
  companies?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  thisWeek?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreateContactPayloadResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['CreateContactPayload'] = ResolversParentTypes['CreateContactPayload']> = {
  contact?: Resolver<ResolversTypes['Contact'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateContactResultResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['CreateContactResult'] = ResolversParentTypes['CreateContactResult']> = {
  __resolveType: TypeResolveFn<'ContactLimitReached' | 'CreateContactPayload' | 'ScanAlreadySaved', ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteContactPayloadResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['DeleteContactPayload'] = ResolversParentTypes['DeleteContactPayload']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createContact?: Resolver<ResolversTypes['CreateContactResult'], ParentType, ContextType, RequireFields<MutationCreateContactArgs, 'input'>>;
  deleteContact?: Resolver<ResolversTypes['DeleteContactPayload'], ParentType, ContextType, RequireFields<MutationDeleteContactArgs, 'id'>>;
  updateContact?: Resolver<ResolversTypes['UpdateContactPayload'], ParentType, ContextType, RequireFields<MutationUpdateContactArgs, 'id' | 'input'>>;
};

export type PageInfoResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  contact?: Resolver<Maybe<ResolversTypes['Contact']>, ParentType, ContextType, RequireFields<QueryContactArgs, 'id'>>;
  contactStats?: Resolver<Maybe<ResolversTypes['ContactStats']>, ParentType, ContextType>;
  contacts?: Resolver<Maybe<ResolversTypes['ContactConnection']>, ParentType, ContextType, RequireFields<QueryContactsArgs, 'first'>>;
};

export type ScanResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['Scan'] = ResolversParentTypes['Scan']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ScanAlreadySavedResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['ScanAlreadySaved'] = ResolversParentTypes['ScanAlreadySaved']> = {
  contact?: Resolver<ResolversTypes['Contact'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdateContactPayloadResolvers<ContextType = ContactsContext, ParentType extends ResolversParentTypes['UpdateContactPayload'] = ResolversParentTypes['UpdateContactPayload']> = {
  contact?: Resolver<ResolversTypes['Contact'], ParentType, ContextType>;
};

export type Resolvers<ContextType = ContactsContext> = {
  Contact?: ContactResolvers<ContextType>;
  ContactConnection?: ContactConnectionResolvers<ContextType>;
  ContactEdge?: ContactEdgeResolvers<ContextType>;
  ContactLimitReached?: ContactLimitReachedResolvers<ContextType>;
  ContactStats?: ContactStatsResolvers<ContextType>;
  CreateContactPayload?: CreateContactPayloadResolvers<ContextType>;
  CreateContactResult?: CreateContactResultResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeleteContactPayload?: DeleteContactPayloadResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Scan?: ScanResolvers<ContextType>;
  ScanAlreadySaved?: ScanAlreadySavedResolvers<ContextType>;
  UpdateContactPayload?: UpdateContactPayloadResolvers<ContextType>;
};

